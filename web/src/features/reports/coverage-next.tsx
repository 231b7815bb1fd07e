import type { CoverageGroup } from '@apprecio/contract/reports/groups';
import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useGroupName } from './coverage-groups.tsx';
import type { Behind } from './coverage-people.tsx';
import { type Figures, furthestBelow } from './coverage-view.ts';

/** From so many days on the wait for a thank-you is told of. */
const longWait = 14;
const linesAtMost = 3;

/** Shows at most three suggestions of what to do next. Most have a button. */
export function CoverageNext({
  figures,
  by,
  onOpen,
}: {
  figures: Figures;
  by: CoverageGroup;
  onOpen: (behind: Behind) => void;
}) {
  const t = useTranslations('reports.next');
  const head = useId();
  const nameOf = useGroupName(by);
  const { people, thanked, gave } = figures.now;
  const group = furthestBelow(figures);
  const lines: { text: string; act?: string; behind?: Behind }[] = [];
  if (group) {
    const label = nameOf(group.name);
    lines.push({
      text: t('group', { name: label, points: group.points }),
      act: t('groupAct'),
      behind: { figure: 'not_thanked', group: { name: group.name, label } },
    });
  }
  if (thanked < people) {
    lines.push({
      text: t('missed', { count: people - thanked }),
      act: t('missedAct'),
      behind: { figure: 'not_thanked' },
    });
  }
  if (gave < people) {
    lines.push({ text: t('quiet', { count: people - gave }), act: t('quietAct'), behind: { figure: 'not_gave' } });
  }
  const days = figures.medianDays ?? 0;
  if (days >= longWait)
    lines.push({ text: t('waiting', { days }), act: t('waitingAct'), behind: { figure: 'waiting' } });
  if (lines.length === 0) lines.push({ text: t('good') });
  return (
    <Card aria-labelledby={head} pad="padded">
      <h2 id={head} className="type-card mb-2 flex items-center gap-2">
        <Icon of={Lightbulb} className="text-accent-text" />
        {t('title')}
      </h2>
      <ul>
        {lines.slice(0, linesAtMost).map(({ text, act, behind }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2.5 first:border-t-0">
            <span className="min-w-52 flex-1 text-md">{text}</span>
            {behind && (
              <Button size="sm" onClick={() => onOpen(behind)}>
                {act}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
