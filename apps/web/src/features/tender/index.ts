export { TenderCard } from './parts/tender-card.tsx'
export { tenderDetailQuery, tenderGoodsQuery } from './tender.queries.ts'
