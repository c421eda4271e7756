import type { SealedFile } from '@jb/domain/bid/bid-content'
import { FilesField } from '../../../kit/field/files-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import type { TellUnsent } from '../../../kit/field/unsent.ts'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { Section } from '../../../kit/page.tsx'
import type { BidDraft } from './bid.draft.ts'
import type { ChangeDraft } from './bid.use-draft.ts'

export type SealFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<SealedFile>

interface BidExtrasProps {
  draft: BidDraft
  change: ChangeDraft
  seal: SealFile
  /** After which deed the other side reads the files. */
  opening: string
  /** The files prove what was said. */
  evidence: boolean | undefined
  /** Why the files keep the quote from being handed in. */
  error: string | undefined
  onUnsent: TellUnsent
}

const maxSealed = 20_000_000

/** Words and files beside the prices; files are sealed before they are uploaded. */
export function BidExtras({
  draft,
  change,
  seal,
  opening,
  evidence = false,
  error,
  onUnsent,
}: BidExtrasProps) {
  return (
    <Section title="说明与附件">
      <TextAreaField
        label="说明"
        value={draft.note}
        rows={3}
        maxLength={1000}
        onChange={(note) => change((old) => ({ ...old, note }))}
      />
      <FilesField
        label={evidence ? '证据' : '附件'}
        required={evidence}
        error={error}
        onUnsent={onUnsent}
        value={draft.files.map(toFile)}
        max={9}
        maxBytes={maxSealed}
        upload={async (file, onProgress, signal) => {
          const sealed = await seal(file, onProgress, signal)
          change((old) => ({ ...old, files: [...old.files, sealed] }))
          return toFile(sealed)
        }}
        onChange={(files) =>
          change((old) => ({
            ...old,
            files: old.files.filter((file) => files.some(({ id }) => id === file.fileId)),
          }))
        }
        hint={
          evidence
            ? '至少一张照片或一份文件：报价单、聊天截图、通话记录等。'
            : `附件在这台手机上加密后才上传，${opening}后采购方才能打开。`
        }
      />
    </Section>
  )
}

const toFile = ({ fileId, name, size }: SealedFile): UploadedFile => ({
  id: fileId,
  name,
  size,
  type: '',
  url: '',
})
