export {
  h5pPackage,
  hostileFiles,
  scorm12Package,
  scorm2004Package,
} from '../../apps/api/src/testing/course-packages.ts';
export { zipOf } from '../../apps/api/src/platform/files/zip-of.ts';
