import type { QuestionType, NumberType } from './question-types.ts';

/** The topics of the questions of the library. */
export const libraryCategories = [
  'engagement',
  'team',
  'manager',
  'growth',
  'recognition',
  'wellbeing',
  'workplace',
  'onboarding',
  'exit',
  'event',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** A written question; its text stands in the catalogue of the web under its key. */
export interface LibraryQuestion {
  key: string;
  category: LibraryCategory;
  type: QuestionType;
  /** The number of options that its text has. */
  options?: number;
  /** The words at the ends of its scale. */
  ends?: 'agree' | 'likely' | 'good';
}

const agree = (category: LibraryCategory, ...names: string[]): LibraryQuestion[] =>
  names.map((name) => ({ key: `${category}_${name}`, category, type: 'rating5' satisfies NumberType, ends: 'agree' }));
const own = (category: LibraryCategory, ...names: string[]): LibraryQuestion[] =>
  names.map((name) => ({ key: `${category}_${name}`, category, type: 'text' }));

/** The sixty written questions. */
export const library: readonly LibraryQuestion[] = [
  { key: 'engagement_enps', category: 'engagement', type: 'nps', ends: 'likely' },
  ...agree('engagement', 'proud', 'motivated', 'purpose', 'stay', 'informed', 'trust'),
  ...own('engagement', 'better', 'reason'),
  ...agree('team', 'help', 'speak', 'goals', 'conflict', 'respect', 'belong'),
  ...own('team', 'change'),
  ...agree('manager', 'listens', 'feedback', 'fair', 'clear', 'supports', 'trusts'),
  ...own('manager', 'keep', 'start'),
  ...agree('growth', 'learn', 'career', 'strengths', 'training', 'time'),
  ...own('growth', 'skill'),
  ...agree('recognition', 'valued', 'often', 'fairly'),
  { key: 'recognition_how', category: 'recognition', type: 'multi', options: 4 },
  ...agree('wellbeing', 'workload', 'balance', 'switch_off', 'safe', 'energy'),
  ...own('wellbeing', 'help'),
  { key: 'wellbeing_stress', category: 'wellbeing', type: 'single', options: 5 },
  ...agree('workplace', 'tools', 'space', 'focus', 'commute'),
  ...own('workplace', 'fix'),
  ...agree('onboarding', 'welcome', 'role', 'equipped', 'people', 'expected'),
  ...own('onboarding', 'missing'),
  { key: 'exit_reason', category: 'exit', type: 'single', options: 6 },
  ...agree('exit', 'return', 'heard'),
  ...own('exit', 'kept'),
  { key: 'event_overall', category: 'event', type: 'rating5', ends: 'good' },
  ...agree('event', 'useful', 'organised'),
  ...own('event', 'next'),
];

/** The templates, each with its questions in order; a new section begins with each `/`. */
export const templates = [
  {
    key: 'engagement',
    type: 'custom',
    questions:
      'engagement_enps engagement_reason / engagement_proud engagement_motivated engagement_purpose engagement_informed / team_help team_speak manager_listens manager_clear growth_learn recognition_valued / engagement_better',
  },
  { key: 'enps', type: 'enps', questions: 'engagement_enps engagement_reason' },
  {
    key: 'onboarding30',
    type: 'lifecycle',
    questions: 'onboarding_welcome onboarding_role onboarding_equipped onboarding_people onboarding_missing',
  },
  {
    key: 'onboarding90',
    type: 'lifecycle',
    questions: 'onboarding_expected manager_feedback team_belong growth_learn engagement_enps onboarding_missing',
  },
  { key: 'exit', type: 'lifecycle', questions: 'exit_reason exit_heard exit_return exit_kept' },
  {
    key: 'manager',
    type: 'custom',
    questions:
      'manager_listens manager_feedback manager_fair manager_clear manager_supports manager_trusts / manager_keep manager_start',
  },
  {
    key: 'wellbeing',
    type: 'custom',
    questions:
      'wellbeing_workload wellbeing_balance wellbeing_switch_off wellbeing_safe wellbeing_energy wellbeing_stress wellbeing_help',
  },
  { key: 'event', type: 'custom', questions: 'event_overall event_useful event_next' },
  {
    key: 'pulse',
    type: 'pulse',
    questions: 'engagement_motivated wellbeing_workload team_help recognition_valued engagement_better',
  },
] as const;

export type TemplateKey = (typeof templates)[number]['key'];
