import type { SealedFile } from '@jb/domain/bid/bid-content'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { FileLine } from '../../../kit/field/files-field.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { toast } from '../../../kit/toast.ts'
import s from './large-files.module.css'
import { paceOf, paceWords } from './pace.ts'
import { type LargeSealing, type LargeUpload, useLargeUploads } from './use-large-uploads.ts'

interface LargeFilesProps extends LargeSealing {
  /** Files that were chosen just now and are too large to go in one piece. */
  chosen: readonly File[]
  onTaken: () => void
  /** Why what is chosen here is not taken. */
  fault: (files: readonly File[]) => string | undefined
  files: readonly SealedFile[]
  onDone: Parameters<typeof useLargeUploads>[0]['onDone']
  /** What was sealed for another version or list, by name. */
  onStale: (names: readonly string[]) => void
  onList: (list: readonly LargeUpload[]) => void
}

/** Large files of a bid: sealed and sent part by part, so that a broken line or a reload costs one part at most. */
export default function LargeFiles(props: LargeFilesProps) {
  const { bound, owner, chosen, files, onDone, onStale } = props
  const arrived = useMemo(() => new Set(files.map(({ fileId }) => fileId)), [files])
  const uploads = useLargeUploads({ bound, owner, arrived, onDone, onStale })
  const { list } = uploads
  const latest = useRef({ uploads, ...props })
  latest.current = { uploads, ...props }
  useEffect(() => {
    if (chosen.length === 0) return
    latest.current.onTaken()
    for (const file of chosen) void latest.current.uploads.choose(file)
  }, [chosen])
  // Before it is painted, like all that is on its way.
  useLayoutEffect(() => latest.current.onList(list), [list])
  const pick = async () => {
    const handles = (await picker()?.({ multiple: true }).catch(() => undefined)) ?? []
    const picked = await Promise.all(handles.map((handle) => handle.getFile()))
    const fault = latest.current.fault(picked)
    if (fault) toast(fault, 'bad')
    else for (const [at, file] of picked.entries()) void latest.current.uploads.choose(file, handles[at])
  }
  return (
    <>
      {list.map((one) => (
        <Line key={one.key} one={one} uploads={uploads} />
      ))}
      {canPick() && (
        <Button tone="quiet" onClick={pick}>
          选择大文件（刷新页面后不用重新选择）
        </Button>
      )}
    </>
  )
}

type Uploads = ReturnType<typeof useLargeUploads>

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

type Picker = (options: { multiple: boolean }) => Promise<readonly FileSystemFileHandle[]>
const picker = () => (window as { showOpenFilePicker?: Picker }).showOpenFilePicker

/** Browsers that remember a file over a reload. */
const canPick = () => typeof picker() === 'function'
