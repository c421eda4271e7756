import type { SealedFile } from '@jb/domain/bid/bid-content'
import { maxSealedFile, partsFrom } from '@jb/domain/file/sealed-layout'
import { lazy, Suspense, useRef, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FilesField } from '../../../kit/field/files-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import type { TellUnsent, Unsent } from '../../../kit/field/unsent.ts'
import type { UploadedFile } from '../../../kit/field/use-uploads.ts'
import { Section } from '../../../kit/page.tsx'
import { mostFiles, roomFault } from '../upload/room.ts'
import type { LargeSealing, LargeUpload } from '../upload/use-large-uploads.ts'
import { type BidDraft, withAgain } from './bid.draft.ts'
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
  /** Writes the draft at once; gives whether it outlives this page. */
  flush: () => Promise<boolean>
}

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
  flush,
}: BidExtrasProps) {
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [onWay, setOnWay] = useState<readonly LargeUpload[]>([])
  const small = useRef<Unsent>(none)
  const tell = ({ moving, failed }: Unsent, list: readonly LargeUpload[]) => {
    const going = list.filter(({ state }) => state === 'moving').length
    onUnsent({ moving: moving + going, failed: failed + list.length - going })
  }
  const tellSmall = (unsent: Unsent) => {
    small.current = unsent
    tell(unsent, onWay)
  }
  const tellLarge = (list: readonly LargeUpload[]) => {
    setOnWay(list)
    tell(small.current, list)
  }
  const fault = (files: readonly File[]) => {
    const { moving, failed, bytes = 0 } = small.current
    return roomFault(files, {
      arrived: draft.files,
      large: onWay,
      small: { count: moving + failed, bytes },
    })
  }
  const again = (draft.again ?? []).filter((name) => draft.files.every((file) => file.name !== name))
  return (
    <Section title="说明与附件">
      <TextAreaField
        label="说明"
        value={draft.note}
        rows={3}
        maxLength={1000}
        onChange={(note) => change((old) => ({ ...old, note }))}
      />
      {again.length > 0 && (
        <Banner
          tone="urgent"
          action={
            <Button tone="quiet" onClick={() => change((old) => ({ ...old, again: [] }))}>
              知道了
            </Button>
          }
        >
          {again.map((name) => `「${name}」`)}是为之前的版本或补遗前的清单加密的，这次用不了，请重新选择。
        </Banner>
      )}
      <FilesField
        label={evidence ? '证据' : '附件'}
        required={evidence}
        error={error}
        onUnsent={tellSmall}
        value={draft.files.map(toFile)}
        max={mostFiles - onWay.length}
        maxBytes={maxSealedFile}
        {...(large && { large: { from: partsFrom, fault, take: setChosen } })}
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
            fault={fault}
            onDone={(sealed) => {
              change((old) => ({ ...old, files: [...without(old.files, sealed.fileId), sealed] }))
              return flush()
            }}
            onStale={(names) => change((old) => withAgain(old, names))}
            onList={tellLarge}
          />
        </Suspense>
      )}
    </Section>
  )
}

const without = (files: BidDraft['files'], id: string) => files.filter(({ fileId }) => fileId !== id)

const toFile = ({ fileId, name, size }: SealedFile): UploadedFile => ({
  id: fileId,
  name,
  size,
  type: '',
  url: '',
})
