import type { ApiModule } from '../../platform/http/route.ts';
import { uploadNoteKinds } from './upload-notes.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export const uploadsModule: ApiModule = { name: 'uploads', routes: uploadsRoutes, noteKinds: uploadNoteKinds };
