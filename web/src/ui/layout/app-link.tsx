import { useLinkProps, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

/** Attributes of a link inside the product. */
export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path with query and fragment, such as `/people?city=Pune`. */
  to: string;
  /** Current only on this very path, not below it. */
  exact?: boolean;
  /** The page keeps its place: for what opens over it. */
  stay?: boolean;
  /** Decides `aria-current` instead of the router. */
  current?: boolean | undefined;
}

/** A link inside the product: the router's where there is one, else a plain one. Sets `aria-current` by itself. */
export function AppLink({ to, exact, stay, current, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false }) as unknown;
  if (!router) return <a href={to} aria-current={current ? 'page' : undefined} {...rest} />;
  return <RoutedLink to={to} exact={exact ?? false} stay={stay ?? false} current={current} {...rest} />;
}

function RoutedLink({
  to,
  exact,
  stay,
  current,
  ref,
  ...rest
}: Omit<AppLinkProps, 'exact' | 'stay' | 'current'> & { exact: boolean; stay: boolean; current: boolean | undefined }) {
  const router = useRouter();
  const { pathname, search, hash } = new URL(to, window.location.origin);
  const options = {
    to: pathname,
    search: router.options.parseSearch?.(search) ?? {},
    ...(hash && { hash: hash.slice(1) }),
    ...(stay && { resetScroll: false }),
    activeOptions: { exact, includeSearch: search !== '' },
    ...(rest as object),
  } as Parameters<typeof useLinkProps>[0];
  const props = useLinkProps(options, ref as Parameters<typeof useLinkProps>[1]);
  if (current === undefined) return <a {...props} />;
  return <a {...props} aria-current={current ? 'page' : undefined} />;
}

/** The look of a link, for buttons that read as links. */
export const textLink = 'hit rounded-xs font-medium text-link underline-offset-3 hover:underline';

/** A link in running text: link colour, underlined on hover. */
export function TextLink({ className, ...rest }: AppLinkProps) {
  return <AppLink {...rest} className={cn(textLink, className)} />;
}
