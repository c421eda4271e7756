import type { SealedFile } from '@jb/domain/bid/bid-content'
import { readFileName } from '@jb/domain/file/file-name'
import { maxSealedBytes } from '@jb/domain/file/sealed-layout'
import { isRefusal } from '@jb/domain/shared/refusal'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { FileLine } from '../../../kit/field/files-field.tsx'
import type { TellUnsent } from '../../../kit/field/unsent.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { toast } from '../../../kit/toast.ts'
import s from './large-files.module.css'
import { paceOf, paceWords } from './pace.ts'
import { type LargeSealing, type LargeUpload, useLargeUploads } from './use-large-uploads.ts'

interface LargeFilesProps extends LargeSealing {
  /** Files that were chosen just now and are too large to go in one piece. */
  chosen: readonly File[]
  onTaken: () => void
  files: readonly SealedFile[]
  onDone: (file: SealedFile) => void
  onUnsent: TellUnsent
}

/** Large files of a bid: sealed and sent part by part, so that a broken line or a reload costs one part at most. */
export default function LargeFiles({
  bound,
  owner,
  chosen,
  onTaken,
  files,
  onDone,
  onUnsent,
}: LargeFilesProps) {
  const arrived = new Set(files.map(({ fileId }) => fileId))
  const uploads = useLargeUploads({ bound, owner, arrived, onDone })
  const { list } = uploads
  const latest = useRef({ uploads, onTaken, onUnsent, files })
  latest.current = { uploads, onTaken, onUnsent, files }
  useEffect(() => {
    if (chosen.length === 0) return
    latest.current.onTaken()
    for (const file of chosen) take(file, latest.current)
  }, [chosen])
  const moving = list.filter(({ state }) => state === 'moving').length
  const failed = list.length - moving
  useEffect(() => latest.current.onUnsent({ moving, failed }), [moving, failed])
  return (
    <>
      {list.map((one) => (
        <Line key={one.key} one={one} uploads={uploads} />
      ))}
      {canPick() && (
        <Button tone="quiet" onClick={() => pick(latest.current)}>
          选择大文件（刷新页面后不用重新选择）
        </Button>
      )}
    </>
  )
}

type Uploads = ReturnType<typeof useLargeUploads>

interface Taking {
  readonly uploads: Uploads
  readonly files: readonly SealedFile[]
}

/** Begins with a file, or says why not before anything is sent. */
function take(file: File, { uploads, files }: Taking, handle?: FileSystemFileHandle): void {
  const named = readFileName(file.name)
  const others = [...files, ...uploads.list].reduce((sum, { size }) => sum + size, 0)
  const again = uploads.list.some(({ name, size }) => name === file.name && size === file.size)
  if (isRefusal(named)) toast(`「${file.name}」不是可以上传的文件类型，开标后无法打开，请换一个。`, 'bad')
  else if (!again && others + file.size > maxSealedBytes)
    toast('一份投标的附件合计不能超过 500 MB，请压缩或减少后再选。', 'bad')
  else void uploads.choose(file, handle)
}

function Line({ one, uploads }: { one: LargeUpload; uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null)
  const { name, size, state, sent, kept } = one
  const goOn = async () => {
    if (!(await uploads.goOn(one))) input.current?.click()
  }
  return (
    <div className={s.line}>
      <FileLine
        name={name}
        note={noteOf(one)}
        wrong={state === 'failed'}
        progress={size > 0 ? sent / size : 0}
      >
        {state === 'moving' ? (
          <Button tone="quiet" onClick={() => uploads.pause(one.key)}>
            暂停
          </Button>
        ) : (
          !one.final &&
          kept && (
            <Button tone="quiet" onClick={goOn}>
              继续
            </Button>
          )
        )}
        <IconButton icon="close" label={`移除 ${name}`} onClick={() => uploads.remove(one)} />
      </FileLine>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`重新选择 ${name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (!file) return
          if (file.name === name && file.size === size) void uploads.choose(file)
          else toast(`这不是「${name}」（大小或名称不同），请选择原来的文件。`, 'bad')
        }}
      />
    </div>
  )
}

function noteOf({ state, sent, size, samples, checking, waiting, error }: LargeUpload): string {
  if (state === 'failed') return error ?? ''
  if (state === 'away') return `上次没有传完，点“继续”并选择同一个文件，从断开的地方接着传。`
  const pace = paceWords(sent, size, state === 'moving' ? paceOf(samples) : undefined)
  if (state === 'paused') return `已暂停，${pace}`
  if (waiting) return `网络断开，恢复后自动继续。${pace}`
  return checking ? `正在核对已经上传的部分。${pace}` : `正在加密上传，${pace}`
}

type Picker = () => Promise<readonly FileSystemFileHandle[]>
const picker = () => (window as { showOpenFilePicker?: Picker }).showOpenFilePicker

/** Browsers that remember a file over a reload. */
const canPick = () => typeof picker() === 'function'

async function pick(taking: Taking): Promise<void> {
  try {
    for (const handle of (await picker()?.()) ?? []) take(await handle.getFile(), taking, handle)
  } catch {
    // Nobody chose a file.
  }
}
