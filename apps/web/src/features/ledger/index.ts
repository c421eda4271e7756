export {
  accountWords,
  type DeskGroup,
  deskGroupNames,
  type Group,
  groupNames,
  isMoneySheet,
  type MoneySheetName,
  moneySheets,
  stepsOf,
  toneOf,
  versionOf,
} from './ledger.labels.ts'
export { askedOthers, waitsForSecond } from './ledger.second.ts'
export { type ConfirmSection, earlyForm } from './ledger.sheets.ts'
export { Amount } from './parts/amount.tsx'
export { ChooseWay } from './parts/choose-way.tsx'
export type { Paper } from './parts/confirm-sheet.tsx'
export { HeldSum } from './parts/held-sum.tsx'
export { MoneySheet } from './parts/money-sheet.tsx'
export { OrderFacts } from './parts/order-facts.tsx'
export { OrderHead } from './parts/order-head.tsx'
export { OrderProgress } from './parts/order-progress.tsx'
export { OrderRow } from './parts/order-row.tsx'
export { PaySteps } from './parts/pay-steps.tsx'
export { PayerBar } from './parts/payer-bar.tsx'
export { Proof } from './parts/proof.tsx'
export { QuietBar } from './parts/quiet-bar.tsx'
export { RefundFacts } from './parts/refund-facts.tsx'
export { SecondLook } from './parts/second-look.tsx'
export { VoucherSheet } from './parts/voucher-sheet.tsx'
