export { useProcess } from './approval/approval.ts'
export { ApprovalState } from './approval/approval-banners.tsx'
export { rejecterOf, waitsWords } from './approval/approval-words.ts'
export { ExportButton } from './goods/export-button.tsx'
export { goodsColumns } from './goods/goods-columns.tsx'
export { GoodsEditor } from './goods/goods-editor.tsx'
export { GoodsList } from './goods/goods-list.tsx'
export { ListTotal } from './goods/list-total.tsx'
export type { EarlierRows } from './goods/row-suggestions.tsx'
export { goodsInWords, keptCells } from './goods/rows.ts'
export type { GoodsExcel } from './goods/use-goods-sheet.ts'
export type { HandedOn } from './hand-on/hand-on.tsx'
export { isAgentOf, mayBuy, mayRun } from './may-run.ts'
export { NoticeFiles, NoticeText } from './notice/notice-texts.tsx'
export { copyAction, OwnActions, removeAction } from './own-list/own-actions.tsx'
export { keptAt, OwnEntry, OwnList } from './own-list/own-list.tsx'
export { type MovedTime, MovedTimes, PostponementHistory } from './postpone/moved-times.tsx'
export { PostponeFrame } from './postpone/postpone-frame.tsx'
export { keptStart, postponeStart } from './postpone/postpone-start.tsx'
export { keptRequests } from './postpone/postponement-request.ts'
export { ProjectBusiness, type ProjectRow } from './project/project-business.tsx'
export { AmountField, type AmountUnit } from './publish/amount-field.tsx'
export type { PublicWords } from './publish/ask-sheet.tsx'
export { BeginWith } from './publish/begin-with.tsx'
export {
  attachmentsSection,
  contactSection,
  principalField,
  projectField,
} from './publish/common-sections.ts'
export { fieldsAs, optionsOf } from './publish/declared-field.ts'
export { findingsOf } from './publish/findings.ts'
export type { FormStep } from './publish/form-steps.ts'
export { OwnPhone } from './publish/own-phone.tsx'
export { PresetCards } from './publish/preset-cards.tsx'
export { publishApproval } from './publish/publish-approval.tsx'
export { PublishFields } from './publish/publish-fields.tsx'
export { publishForm } from './publish/publish-form.tsx'
export { PublishFrame } from './publish/publish-frame.tsx'
export {
  type PublishKind,
  type PublishPreviewProps,
  type PublishStart,
  whileApproving,
} from './publish/publish-kind.ts'
export { PublishPlace } from './publish/publish-place.tsx'
export { type Hint, RuleHints } from './publish/rule-hint.tsx'
export { usePublisher } from './publish/use-buyers.ts'
export { usePublishForm } from './publish/use-publish-form.ts'
export { type Findings, usePublishing, withFields } from './publish/use-publishing.ts'
export { type SavedDraft, savableOf } from './publish/use-saving.ts'
export { type PublishWays, usePayees, usePublishWays } from './publish/use-ways.ts'
export { Warnings } from './publish/warnings.tsx'
export { typeGroups } from './type-groups.ts'
