export { barSentence, companyBar, ownerBar, starterBar } from './bars.ts'
export { draftItem } from './draft-item.ts'
export { draftsOf, nextNo } from './drafts.ts'
export { columnsOf, valuesOf, writtenOf } from './field-values.ts'
export { namedValues, plainFigure, presentHeads, storedGoods, toGoodsRow, withGoodsTable } from './goods.ts'
export { goodsExport, goodsFile, goodsWorkbook, saveWorkbook, workbookRef } from './goods-file.ts'
export { maySee } from './item.access.ts'
export { formItemColumns, movingItemColumns, newItemColumns, toItem } from './item-columns.ts'
export { attachedTo, itemStore } from './item-store.ts'
export { notifyOwnSide } from './notify-own-side.ts'
export { hiding } from './offline.ts'
export { openingKey } from './opening-key.ts'
export { doneOf, type Moved, ownItem } from './own-item.ts'
export { countOwn, type Listed, listOwn, ownPage, runBy, saidIn } from './own-list.ts'
export { ownThings } from './own-things.ts'
export { postponing, type Requests, requestColumns, requesting } from './postponement.ts'
export { procurementOf } from './procurement.routes.ts'
export { publishing, publishUse } from './publication.ts'
export { draftRead } from './reads/draft-read.ts'
export { ownProject, type ProjectFacts, projectOf } from './reads/project-of.ts'
export {
  agentInForce,
  isAgentClerk,
  isAgentsOnly,
  isOnOwnersSide,
  isOwnBuyer,
  mandateEndOf,
  mayRun,
  payeesOf,
  type Sides,
} from './sides.ts'
