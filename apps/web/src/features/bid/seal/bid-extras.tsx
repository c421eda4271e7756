import type { SealedFile } from '@jb/domain/bid/bid-content'
import { partsFrom } from '@jb/domain/file/sealed-layout'
import { lazy, Suspense, useRef, useState } from 'react'
import { FilesField } from '../../../kit/field/files-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import type { TellUnsent, Unsent } from '../../../kit/field/unsent.ts'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { Section } from '../../../kit/page.tsx'
import type { LargeSealing } from '../upload/use-large-uploads.ts'
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
  /** Where files may be large: what they are sealed for. */
  large?: LargeSealing | undefined
}

const maxSealed = 20_000_000
const mostFiles = 9
const none = { moving: 0, failed: 0 }

// Files of a few MB need none of it.
const LargeFiles = lazy(() => import('../upload/large-files.tsx'))

/** Words and files beside the prices; files are sealed before they are uploaded. */
export function BidExtras({
  draft,
  change,
  seal,
  opening,
  evidence = false,
  error,
  onUnsent,
  large,
}: BidExtrasProps) {
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [onWay, setOnWay] = useState<Unsent>(none)
  const small = useRef<Unsent>(none)
  const tell = (one: Unsent, other: Unsent) =>
    onUnsent({ moving: one.moving + other.moving, failed: one.failed + other.failed })
  const tellSmall = (unsent: Unsent) => {
    small.current = unsent
    tell(unsent, onWay)
  }
  const tellLarge = (unsent: Unsent) => {
    setOnWay(unsent)
    tell(small.current, unsent)
  }
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
        onUnsent={tellSmall}
        value={draft.files.map(toFile)}
        max={mostFiles - onWay.moving - onWay.failed}
        maxBytes={maxSealed}
        {...(large && { large: { from: partsFrom, take: setChosen } })}
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
            : `附件在这台设备上加密后才上传，${opening}后采购方才能打开。${large ? '一份投标合计不超过 500 MB，大文件断网后可以接着传。' : ''}`
        }
      />
      {large && (
        <Suspense fallback={null}>
          <LargeFiles
            {...large}
            chosen={chosen}
            onTaken={() => setChosen([])}
            files={draft.files}
            onDone={(sealed) => change((old) => ({ ...old, files: [...old.files, sealed] }))}
            onUnsent={tellLarge}
          />
        </Suspense>
      )}
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
