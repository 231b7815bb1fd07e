import { celebrations } from '@apprecio/contract/celebrations/operations';
import { bind } from '../../platform/context.ts';
import { list, widget } from './queries.ts';
import { unwish, wish } from './wishes/commands.ts';
import { details, wishers } from './wishes/queries.ts';

export const celebrationsRoutes = bind(celebrations, {
  'celebrations.widget': widget,
  'celebrations.list': list,
  'celebrations.details': details,
  'celebrations.wish': wish,
  'celebrations.unwish': unwish,
  'celebrations.wishers': wishers,
});
