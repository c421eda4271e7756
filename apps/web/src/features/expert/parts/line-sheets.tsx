import { useMemo, useState } from 'react'
import type { Upload, UploadedFile } from '../../../kit/field/use-uploads.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import {
  type Avoided,
  avoidedSchema,
  avoidedSection,
  type Paper,
  paperDraft,
  paperOf,
  paperSchema,
  paperSection,
} from '../expert.form.ts'
import s from './expert.module.css'
import type { LineWays } from './line-editor.tsx'

interface PaperSheetProps extends LineWays<Paper> {
  line: Paper | undefined
  /** The files that are known by their names. */
  known: readonly UploadedFile[]
  onUploaded: (file: UploadedFile) => void
}

/** One certificate with its file. */
export function PaperSheet({ line, known, onUploaded, onSave, onClose, onRemove }: PaperSheetProps) {
  const [begun] = useState(known)
  const section = useMemo(() => {
    const upload: Upload = async (...given) => {
      const file = await uploadAttachment(...given)
      onUploaded(file)
      return file
    }
    return paperSection(line ? '修改证书' : '添加证书', upload, begun)
  }, [line, begun, onUploaded])
  return (
    <FormSheet
      schema={paperSchema}
      initial={paperDraft(line)}
      section={section}
      submitLabel="确定"
      submit={async (draft) => paperOf(draft)}
      onDone={onSave}
      onClose={onClose}
      below={() => <Remove onRemove={onRemove} />}
    />
  )
}

const [adding, editing] = [avoidedSection('添加回避单位'), avoidedSection('修改回避单位')]

/** One company to keep away from. */
export function AvoidSheet({
  line,
  onSave,
  onClose,
  onRemove,
}: LineWays<Avoided> & { line: Avoided | undefined }) {
  return (
    <FormSheet
      schema={avoidedSchema}
      initial={line ?? { name: '', uscc: '' }}
      section={line ? editing : adding}
      submitLabel="确定"
      submit={async (given) => given}
      onDone={onSave}
      onClose={onClose}
      below={() => <Remove onRemove={onRemove} />}
    />
  )
}

function Remove({ onRemove }: { onRemove: (() => void) | undefined }) {
  return (
    onRemove && (
      <button type="button" className={s.remove} onClick={onRemove}>
        删除这一条
      </button>
    )
  )
}
