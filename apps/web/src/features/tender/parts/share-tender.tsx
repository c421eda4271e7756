import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { ShareButton } from '../../../kit/share-button.tsx'
import { to } from '../../../map/to.ts'

/** Hands the link of a notice on, with what its card in the hall says. */
export function ShareTender({ tender }: { tender: TenderDetail }) {
  const { id, name, typeName, stateName, companyName } = tender
  const text = `${companyName} · ${typeName} · ${stateName}`
  return <ShareButton title={name} text={text} address={to('tender.detail', { id })} />
}
