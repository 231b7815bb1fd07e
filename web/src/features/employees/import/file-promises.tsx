import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/data/icon.tsx';

const promises = ['rows', 'decide', 'empty', 'same'] as const;

/** Shows what an import promises, where a file is chosen. */
export function FilePromises() {
  const t = useTranslations('employees.import');
  return (
    <ol className="mt-5 flex flex-col gap-3 text-md">
      {promises.map((promise) => (
        <li key={promise} className="flex items-start gap-3">
          <Icon of={Check} className="mt-px text-success" />
          <span>{t.rich(`promise.${promise}`, { b: (text) => <b className="font-medium">{text}</b> })}</span>
        </li>
      ))}
    </ol>
  );
}
