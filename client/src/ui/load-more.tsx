import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  block?: boolean;
  className?: string;
}

/** The next page of a list that is read page by page; nothing once all is there. */
export function LoadMore({ list, block, className }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      block={block}
      className={className}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      <Trans>Load more</Trans>
    </Button>
  );
}
