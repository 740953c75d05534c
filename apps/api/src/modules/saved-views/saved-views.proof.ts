import type { BuildRecords, ModuleProof } from '../../testing/module-proof.ts';
import { buildView } from './saved-views.build.ts';

const ownView: BuildRecords = async ({ portal, companyId, user }) => ({
  id: await buildView(portal.platform.database, { company_id: companyId, user_id: user.id }),
});

export const proof: ModuleProof = {
  access: {
    'GET /savedViews': 'signed-in',
    'POST /savedViews': 'signed-in',
    'PUT /savedViews/:id': 'signed-in',
    'PUT /savedViews/:id/default': 'signed-in',
    'DELETE /savedViews/:id': 'signed-in',
  },
  records: { '/savedViews/:id': ownView, '/savedViews/:id/default': ownView },
};
