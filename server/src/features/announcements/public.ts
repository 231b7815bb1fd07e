export { mustReadsQuery, present as presentAnnouncement } from './queries.ts';
