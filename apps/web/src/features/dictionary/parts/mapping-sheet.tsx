import { type Mapping, saveMapping } from '@jb/contract/dictionary/dictionary.contract'
import { Banner } from '../../../kit/banner.tsx'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import {
  exampleOf,
  type MappingInput,
  mappingSection,
  sentMapping,
  writtenMapping,
} from '../dictionary.form.ts'
import { titleOfPage } from '../dictionary.pages.ts'

interface MappingSheetProps {
  readonly mapping: Mapping
  readonly desktopOrigin: string
  /** Sends it; what it rejects with is shown in the form. */
  readonly save: (body: MappingInput) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form of one entry, with where a sample visit would lead. */
export default function MappingSheet({ mapping, desktopOrigin, save, onDone, onClose }: MappingSheetProps) {
  return (
    <FormSheet
      schema={saveMapping.body}
      initial={writtenMapping(mapping)}
      section={mappingSection(titleOfPage(mapping))}
      submitLabel="保存"
      submit={(body) => save(sentMapping(body))}
      onDone={onDone}
      onClose={onClose}
      below={(written) => <Banner>{exampleOf(written, desktopOrigin)}</Banner>}
    />
  )
}
