import type { ApiModule } from '../../extensions/api-module.ts';
import { uploadNoteKinds } from './upload-notes.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export const uploadsModule: ApiModule = { name: 'uploads', routes: uploadsRoutes, noteKinds: uploadNoteKinds };
