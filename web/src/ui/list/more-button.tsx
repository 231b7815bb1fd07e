import { useTranslations } from 'use-intl';
import type { ReadList } from '../../lib/api/list.ts';
import { Button } from '../form/button.tsx';

/** Says how reading a list goes on. */
export type Reading = Pick<ReadList<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Shows 'Show more', which reads the next page of a list. */
export function MoreButton({ list }: { list: Reading }) {
  const t = useTranslations('ui.showMore');
  return (
    <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
