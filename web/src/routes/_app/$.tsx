import { createFileRoute } from '@tanstack/react-router';
import { LostInside } from '../../features/shell/lost-inside.tsx';

export const Route = createFileRoute('/_app/$')({ component: LostInside });
