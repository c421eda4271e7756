export { askAllAnew, useProcess } from './approval/approval.ts'
export { ApprovalState } from './approval/approval-banners.tsx'
export { rejecterOf, waitsWords } from './approval/approval-words.ts'
export { ExportButton } from './goods/export-button.tsx'
export { GoodsEditor } from './goods/goods-editor.tsx'
export { keptCells } from './goods/rows.ts'
export type { GoodsExcel } from './goods/use-goods-sheet.ts'
export { isAgentOf, mayBuy, mayRun } from './may-run.ts'
export { copyAction, OwnActions, removeAction } from './own-list/own-actions.tsx'
export { keptAt, OwnEntry, OwnList } from './own-list/own-list.tsx'
export { AmountField, type AmountUnit } from './publish/amount-field.tsx'
export { fieldsAs, optionsOf } from './publish/declared-field.ts'
export { findingsOf } from './publish/findings.ts'
export type { FormStep } from './publish/form-steps.ts'
export { PresetCards } from './publish/preset-cards.tsx'
export { PublishFields } from './publish/publish-fields.tsx'
export { PublishFrame } from './publish/publish-frame.tsx'
export {
  type PublishFormProps,
  type PublishKind,
  type PublishPreviewProps,
  type PublishStart,
  whileApproving,
} from './publish/publish-kind.ts'
export { PublishPlace } from './publish/publish-place.tsx'
export { PublishShell } from './publish/publish-shell.tsx'
export { type Hint, RuleHints } from './publish/rule-hint.tsx'
export { usePublisher } from './publish/use-buyers.ts'
export { usePublishForm } from './publish/use-publish-form.ts'
export { type Findings, usePublishing, withFields } from './publish/use-publishing.ts'
export { type SavedDraft, savableOf } from './publish/use-saving.ts'
export { type PublishWays, usePayees, usePublishWays } from './publish/use-ways.ts'
export { typeGroups } from './type-groups.ts'
