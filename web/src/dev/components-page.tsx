import { usePageTitle } from '../lib/hooks/page-title.ts';
import { useTheme } from '../lib/hooks/theme.ts';
import { Segments } from '../ui/form/segments.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ButtonParts } from './parts-buttons.tsx';
import { CardParts, NoteParts, SettingsParts } from './parts-cards.tsx';
import { FieldParts, FileParts, PickerParts, PointParts } from './parts-fields.tsx';
import { OverlayParts, ToastParts } from './parts-overlays.tsx';
import { ShellParts } from './parts-shell.tsx';
import { BadgeParts, CalloutParts, TabParts } from './parts-small.tsx';
import { EmptyParts, LoadingParts, TableParts } from './parts-states.tsx';

/** Every component in every state. */
export function ComponentsPage() {
  const { theme, setTheme } = useTheme();
  usePageTitle('States and parts');
  if (new URLSearchParams(window.location.search).has('shell')) return <ShellParts />;
  return (
    <main className="mx-auto max-w-[1240px] px-4 pt-6 pb-16 sm:px-6 sm:pt-10 sm:pb-20">
      <PageHead
        title="States and parts"
        text="Everything a screen is made of, in every state it can be in."
        end={
          <Segments
            label="Theme of this page"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System' },
            ]}
          />
        }
      />
      <div className="min-[1100px]:columns-2 min-[1100px]:gap-6">
        <ButtonParts />
        <FieldParts />
        <PickerParts />
        <FileParts />
        <PointParts />
        <BadgeParts />
        <TabParts />
        <TableParts />
        <LoadingParts />
        <CalloutParts />
        <ToastParts />
        <EmptyParts />
        <OverlayParts />
        <CardParts />
        <NoteParts />
        <SettingsParts />
      </div>
    </main>
  );
}
