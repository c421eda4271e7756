export { toneOf } from './auction.labels.ts'
export { AuctionCard } from './parts/auction-card.tsx'
