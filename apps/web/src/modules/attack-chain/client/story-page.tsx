import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';

import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { attackChainNames } from '../attack-chain-names.texts.ts';
import { ChainFrame, type ChainPageProps } from './chain-frame.tsx';
import { ChainViews } from './chain-views.tsx';
import { chainTexts } from '../steps/chain.texts.ts';
import practiceStyles from './best-practice.module.css';
import { Narrative } from './narrative.tsx';
import styles from './story.module.css';
import { storySections, type StorySection } from './story-sections.ts';
import { Row } from '../../../ui/layout/row.tsx';

/** The story of the test: the narrative, the attack chain and best practices, as sections of one page. */
export default function StoryPage() {
  const opened = useOpenedSection();
  const { title } = opened === null ? { title: attackChainNames.story } : chainTexts[opened];
  return <ChainFrame title={title}>{(page) => <Story {...page} opened={opened} />}</ChainFrame>;
}

/** Returns the section that an address of the specification names, or null for the page itself. */
function useOpenedSection(): StorySection | null {
  const last = useLocation().pathname.split('/').at(-1);
  return storySections.find(({ path }) => path === last)?.name ?? null;
}

const icons = {
  narrative: <IconFileText size={22} stroke={1.5} />,
  chain: <IconRoute size={22} stroke={1.5} />,
  practices: <IconListCheck size={22} stroke={1.5} />,
};

const contents: Record<StorySection, (page: ChainPageProps) => ReactNode> = {
  narrative: ({ chain }) => <Narrative text={chain.attackNarrative} steps={chain.steps} />,
  chain: ({ chain, engagement, expectOwnChange }) => (
    <ChainViews engagement={engagement} steps={chain.steps} onChange={expectOwnChange} />
  ),
  practices: ({ chain }) => <Practices practices={chain.bestPractices} />,
};

const hasContent: Record<StorySection, (page: ChainPageProps) => boolean> = {
  narrative: ({ chain }) => chain.attackNarrative.trim() !== '',
  chain: ({ chain }) => chain.steps.length > 0,
  practices: ({ chain }) => chain.bestPractices.length > 0,
};

interface StoryProps extends ChainPageProps {
  opened: StorySection | null;
}

/** The sections with content, and the one that the address names. */
function Story({ opened, ...page }: StoryProps) {
  const written = storySections.filter(({ name }) => hasContent[name](page) || name === opened);
  useScrollTo(opened, written[0]?.name);
  if (written.length === 0) {
    return <NothingYet engagement={page.engagement} texts={chainTexts.story} icon={icons.narrative} />;
  }
  return (
    <Stack gap={32}>
      {written.length > 1 && <StoryNav sections={written} />}
      {written.map(({ name }) => (
        <Stack
          key={name}
          id={`story-${name}`}
          as="section"
          gap={12}
          className={styles.section}
          aria-labelledby={`story-${name}-title`}
        >
          <h2 id={`story-${name}-title`} className={classNames(textLook({ size: 20 }), styles.title)}>
            {chainTexts[name].title}
          </h2>
          {hasContent[name](page) ? (
            contents[name](page)
          ) : (
            <NothingYet engagement={page.engagement} texts={chainTexts[name]} icon={icons[name]} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** Advice beyond single findings. */
function Practices({ practices }: { practices: readonly BestPractice[] }) {
  // Two practices may have the same title, so the key includes the position.
  const placed = practices.map((practice, index) => ({ practice, key: `${index} ${practice.title}` }));
  return (
    <Stack gap={12}>
      <Text tone="muted">{chainTexts.practices.context}</Text>
      <ol className={practiceStyles.practices}>
        {placed.map(({ practice, key }) => (
          <li key={key}>
            <Card title={<bdi>{practice.title}</bdi>}>
              <Markdown text={practice.body} headingLevel={3} />
            </Card>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** Scrolls to the section that the address names, unless it is the first. */
function useScrollTo(opened: StorySection | null, first: StorySection | undefined): void {
  useEffect(() => {
    if (opened !== null && opened !== first) {
      document.getElementById(`story-${opened}`)?.scrollIntoView({ block: 'start' });
    }
  }, [opened, first]);
}

/** Links to the sections of the story. */
const StoryNav = ({ sections }: { sections: readonly (typeof storySections)[number][] }) => (
  <nav aria-label={chainTexts.story.sections} data-print="hide">
    <Row as="ul" gap="4 16" align="stretch" className={classNames(textLook({ size: 13 }), styles.nav)}>
      {sections.map(({ name }) => (
        <li key={name}>
          <a href={`#story-${name}`} className={styles.link}>
            {chainTexts[name].title}
          </a>
        </li>
      ))}
    </Row>
  </nav>
);
