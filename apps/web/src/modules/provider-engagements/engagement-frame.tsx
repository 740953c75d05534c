export { EngagementFrame, type FrameParams } from '../../shared/engagements/provider-engagement-frame.tsx';
