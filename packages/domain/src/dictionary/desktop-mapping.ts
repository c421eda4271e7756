import { type Refusal, refuse } from '../shared/refusal.ts'
import { readConversions } from './conversion.ts'
import { type DesktopEntry, desktopPage } from './desktop-address.ts'

/** The number under which the mapping of the desktop site stands in the dictionary. */
export const desktopNumber = 'zcweb_grop'

/** An entry as the operator keeps it. */
export interface DesktopMapping extends DesktopEntry {
  readonly id: string
  /** False: the entry is kept but nobody is led by it. */
  readonly active: boolean
  readonly version: number
}

/** What the operator may write. */
export type DesktopMappingForm = Pick<DesktopMapping, 'conversionParam' | 'pageLinkSecond' | 'active'>

/** Where no desktop site is configured a path is checked against a site that exists nowhere. */
const nowhere = 'https://desktop.invalid'

/**
 * An entry with new words, one version on. Refuses `dictionary.badLink` when the page does not stand on the desktop
 * site (a path is enough while none is configured) and `dictionary.badConversion` when the conversion is not sound.
 */
export function editMapping(
  mapping: DesktopMapping,
  form: DesktopMappingForm,
  origin: string | undefined,
): DesktopMapping | Refusal<'dictionary.badLink' | 'dictionary.badConversion'> {
  if (!desktopPage(form.pageLinkSecond, origin ?? nowhere)) return refuse('dictionary.badLink')
  if (!readConversions(form.conversionParam)) return refuse('dictionary.badConversion')
  return { ...mapping, ...form, version: mapping.version + 1 }
}
