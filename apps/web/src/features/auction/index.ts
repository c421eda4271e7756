export { AuctionCard } from './parts/auction-card.tsx'
