import { addLine, type Running } from './running.ts'

/** Ends the taking of prices, now at the latest; whoever is best stays so. It is the last line of the record. */
export function closeLot(running: Running): void {
  const { lot, moment } = running
  const endsAt = moment.now > lot.startsAt ? Math.min(lot.endsAt, moment.now) : lot.endsAt
  addLine(running, { kind: 'closed', after: { ...lot, phase: 'closed', endsAt } })
}
