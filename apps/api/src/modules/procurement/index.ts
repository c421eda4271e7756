export { barSentence, companyBar, ownerBar, starterBar } from './bars.ts'
export { draftsOf, nextNo } from './drafts.ts'
export { columnsOf, valuesOf, writtenOf } from './field-values.ts'
export { namedValues, plainFigure, presentHeads, storedGoods, toGoodsRow, withGoodsTable } from './goods.ts'
export { goodsExport, goodsFile, goodsWorkbook, saveWorkbook, workbookRef } from './goods-file.ts'
export { type Moved, ownItem } from './own-item.ts'
export { type Listed, likeOf, listOwn, runBy, saying } from './own-list.ts'
export { type Postponements, postponing } from './postponement.ts'
export { publishing } from './publication.ts'
export { type ProjectFacts, projectOf } from './reads/project-of.ts'
export {
  agentInForce,
  isAgentClerk,
  isAgentsOnly,
  isOwnBuyer,
  mandateEndOf,
  mayRun,
  payeesOf,
  type Sides,
} from './sides.ts'
