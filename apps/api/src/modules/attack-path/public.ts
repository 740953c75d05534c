export { boardPaths, chainPaths, pathOf, pictureOf } from './attack-path.service.ts';
