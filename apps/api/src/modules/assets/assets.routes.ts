import { assets, providerAssets } from '@gatehouse/contract/assets/assets';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { openJobRunner } from '../../platform/jobs/status-job-runner.ts';
import { openMatchRunner } from '../cves/public.ts';
import { exportAssets } from './inventory/asset-export.service.ts';
import { inventorySource, monitorSource } from './inventory/assets.list.ts';
import { createAsset, listColleagues, listSystems, readAsset } from './inventory/assets.service.ts';
import { assetJobs, assetStatusJobs, startAssetJob } from './monitor/asset-jobs.service.ts';
import { readStatistics } from './monitor/asset-statistics.ts';
import { setVulnerabilityState } from './monitor/decide-cve.service.ts';
import { changeAsset, changeAssets } from './monitor/change-asset.service.ts';
import { scheduleAssetUpkeep } from './upkeep.ts';

export function assetsRoutes(context: RouteContext): void {
  const runner = openMatchRunner(context);
  const jobs = openJobRunner(context, assetStatusJobs);
  scheduleAssetUpkeep(context);
  mountList(context, assets.inventory, inventorySource);
  mountDownload(context, assets.export, exportAssets);
  mount(context, assets.systems, listSystems);
  mount(context, assets.colleagues, listColleagues);
  mount(context, assets.asset, readAsset);
  mountList(context, assets.monitor, monitorSource);
  mount(context, assets.statistics, readStatistics);
  mount(context, assets.cveStatistics, readStatistics);
  mount(context, assets.create, createAsset(runner));
  mount(context, assets.change, changeAsset(runner));
  mount(context, assets.decide, setVulnerabilityState);
  mount(context, assets.changeMany, changeAssets);
  mount(context, assets.startJob, startAssetJob(jobs));
  mount(context, assets.job, assetJobs.read);
  mount(context, assets.undoJob, assetJobs.undo(jobs));

  mountList(inClient(context), providerAssets.list, inventorySource);
  mountDownload(inClient(context), providerAssets.export, exportAssets);
}
