export { MoodCard } from './mood-card.tsx';
