import type { SlotProps } from '../../../map/slot.tsx'
import { useReveal } from '../chat.queries.ts'
import { PhoneButton } from './chat-button.tsx'

/** Beside the hidden telephone number of a notice: the button that shows it. */
export default function Phone({ kind, id, ended }: SlotProps['procurement.phone']) {
  return <PhoneButton about={{ kind, id }} ended={ended} reveal={useReveal()} />
}
