import { grouped, isDecimal } from '@jb/domain/shared/money-text'

/** A quantity as people read it: `12400.50` → `12,400.5`; whatever is no number stays as it is. */
export function quantityText(text: string): string {
  if (!isDecimal(text)) return text
  const [whole = '0', fraction = ''] = text.split('.')
  const rest = fraction.replace(/0+$/, '')
  return `${grouped(whole)}${rest && `.${rest}`}`
}
