import { Bullet } from '../ui/charts/bullet.tsx';
import { Diverging } from '../ui/charts/diverging.tsx';
import { Funnel } from '../ui/charts/funnel.tsx';
import { KpiStrip } from '../ui/charts/kpi.tsx';
import { SegmentBar } from '../ui/charts/segment-bar.tsx';
import { StackColumns } from '../ui/charts/stack-columns.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { chartSamples as samples } from './charts.samples.ts';

/** The newer charts; `data-patterns="on"` on an ancestor adds patterns. */
export default function ChartsExample() {
  return (
    <Stack gap={24}>
      <KpiStrip label={samples.kpis} figures={samples.figures} />
      <Card title={samples.stack.label}>
        <StackColumns {...samples.stack} />
      </Card>
      <Card title={samples.flow.label}>
        <Diverging {...samples.flow} />
      </Card>
      <Card title={samples.bulletLabel}>
        <Bullet label={samples.bulletLabel} rows={samples.bullets} />
      </Card>
      <Card title={samples.funnelLabel}>
        <Funnel label={samples.funnelLabel} stages={samples.stages} />
      </Card>
      <Row gap={16}>
        <SegmentBar label={samples.segmentsLabel} segments={samples.segments} width={240} />
        <SegmentBar label={samples.segmentsLabel} segments={samples.segments} width={96} />
      </Row>
      <div data-patterns="on">
        <Card title={samples.patterns}>
          <StackColumns {...samples.stack} />
        </Card>
      </div>
    </Stack>
  );
}
