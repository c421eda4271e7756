export type { AmountUnit } from './parts/amount-field.tsx'
export { ApprovalState } from './parts/approval-state.tsx'
export { ContactHelpers } from './parts/contact-helpers.tsx'
export { ExportButton } from './parts/export-button.tsx'
export { GoodsEditor } from './parts/goods-editor.tsx'
export { NoticeFacts } from './parts/notice-facts.tsx'
export { keptAt, OwnEntry } from './parts/own-entry.tsx'
export { PresetCards } from './parts/preset-cards.tsx'
export { PublishFields } from './parts/publish-fields.tsx'
export { PublishFrame } from './parts/publish-frame.tsx'
export { PublishShell } from './parts/publish-shell.tsx'
export { PublishStands } from './parts/publish-stands.tsx'
export { PublishTodo } from './parts/publish-todo.tsx'
export { RuleHints } from './parts/rule-hint.tsx'
export { TenderBrief } from './parts/tender-brief.tsx'
export { TenderCard } from './parts/tender-card.tsx'
export { approvalOfQuery, useProcess } from './tender.approval.ts'
export { rejecterOf, waitsWords } from './tender.approval-words.ts'
export { useAskApprovers } from './tender.ask-approvers.ts'
export { faultsOfRow } from './tender.faults.ts'
export { savableOf } from './tender.form.ts'
export type { FormStep } from './tender.form-steps.ts'
export { keptCells } from './tender.kept-cells.ts'
export { toneOf } from './tender.labels.ts'
export { mayRun } from './tender.may-buy.ts'
export {
  type PublishFormProps,
  type PublishKind,
  type PublishPreviewProps,
  type PublishStart,
  whileApproving,
} from './tender.publish-kind.ts'
export {
  askAgainAbout,
  type Contact,
  keepContact,
  tenderDetailQuery,
  tenderGoodsQuery,
  useLastContact,
} from './tender.queries.ts'
export { payeesOf } from './tender.security.ts'
export { typeGroups, unitOf } from './tender.type-groups.ts'
export { useGoodsExcel } from './tender.use-excel.ts'
export { useProjects } from './tender.use-projects.ts'
export { type Findings, filesIn, usePublishing, withFields } from './tender.use-publishing.ts'
export type { SavedDraft } from './tender.use-saving.ts'
export { profileOf } from './tender.words.ts'
