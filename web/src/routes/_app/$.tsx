import { createFileRoute } from '@tanstack/react-router';
import { LostInside } from '../../app/frame/not-found-inside.tsx';

export const Route = createFileRoute('/_app/$')({ component: LostInside });
