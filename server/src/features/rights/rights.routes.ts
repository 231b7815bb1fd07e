import { reviews } from '@apprecio/contract/rights/reviews';
import { rights } from '@apprecio/contract/rights/rights.operations';
import { bind } from '../../platform/context.ts';
import { reviewPdf } from './printing.external.ts';
import { finishedReviews, reviewRecord } from './records/records.queries.ts';
import { decideRow, finishReview, startReview } from './reviews/reviews.commands.ts';
import { review, reviewRows } from './reviews/reviews.queries.ts';
import { set } from './rights.commands.ts';
import { detail, list } from './rights.queries.ts';

export const rightsRoutes = [
  ...bind(rights, {
    'rights.list': list,
    'rights.detail': detail,
    'rights.set': set,
  }),
  ...bind(reviews, {
    'rights.review': review,
    'rights.reviewRows': reviewRows,
    'rights.startReview': startReview,
    'rights.decideRow': decideRow,
    'rights.finishReview': finishReview,
    'rights.finishedReviews': finishedReviews,
    'rights.reviewRecord': reviewRecord,
    'rights.reviewPdf': reviewPdf,
  }),
];
