import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/data/card.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { SavePicture } from '../export/save-picture.tsx';
import { DefineMark } from '../figures/define-mark.tsx';

/** A chart and its table in one card, one of them shown. */
export function ReportCard({
  title,
  text,
  define,
  end,
  chart,
  table,
  foot,
  picture = true,
  first = 'chart',
}: {
  title: string;
  text?: string;
  /** The definition of its figures. */
  define?: string;
  end?: ReactNode;
  chart: ReactNode;
  /** None where what the chart says stands beside it. */
  table?: ReactNode;
  foot?: ReactNode;
  /** True if the chart can be saved as a picture. */
  picture?: boolean;
  /** The view shown first; the table if the chart would be cramped. */
  first?: 'chart' | 'table';
}) {
  const t = useTranslations('reports');
  const head = useId();
  const drawn = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState(first);
  return (
    <Card aria-labelledby={head} className="overflow-hidden">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-48 flex-1">
          <div className="flex items-center gap-1">
            <h2 id={head} className="type-card">
              {title}
            </h2>
            {define && <DefineMark text={define} className="-my-2" />}
          </div>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {picture && look === 'chart' && <SavePicture of={drawn} title={title} />}
        {(end || table) && (
          <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-full">
            {end}
            {table && (
              <Segments
                size="sm"
                label={t('as', { what: title })}
                value={look}
                onChange={setLook}
                options={[
                  { value: 'chart', label: t('chart'), icon: ChartColumn },
                  { value: 'table', label: t('table'), icon: Table2 },
                ]}
              />
            )}
          </div>
        )}
      </div>
      {look === 'chart' ? (
        <div ref={drawn} className="px-4 pb-5 sm:px-5">
          {chart}
        </div>
      ) : (
        <div className="border-t">{table}</div>
      )}
      {foot}
    </Card>
  );
}
