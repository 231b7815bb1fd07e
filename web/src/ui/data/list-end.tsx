import { useTranslations } from 'use-intl';
import { Button } from '../form/button.tsx';

/** What stands below a list that is read page by page: 'Show more' while there is more, else nothing. */
export function ListEnd({
  list,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  const t = useTranslations('ui.showMore');
  if (!list.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 py-4 peer-aria-busy:hidden">
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
