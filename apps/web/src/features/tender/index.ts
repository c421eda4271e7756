export { TenderCard } from './parts/tender-card.tsx'
export { tenderDetailQuery, tenderGoodsQuery } from './tender.queries.ts'
export { typeGroups } from './tender.type-groups.ts'
