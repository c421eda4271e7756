import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { Sending } from '../../../kit/field/use-uploads.ts'
import { quick } from '../../../kit/press-guard.ts'
import s from './text-editor.module.css'

interface ToolButtonProps {
  readonly label: string
  readonly pressed?: boolean
  readonly children: ReactNode
  onPress(): void
}

/** One tool; pressing it leaves the cursor where it is. */
export function ToolButton({ label, pressed, children, onPress }: ToolButtonProps) {
  return (
    <button
      {...quick('writing')}
      type="button"
      className={s.tool}
      aria-label={label}
      aria-pressed={pressed}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

interface SentPictureProps {
  readonly each: Sending
  onRetry(each: Sending): void
  onCancel(key: string): void
}

/** A picture on its way, or one that did not arrive. */
export function SentPicture({ each, onRetry, onCancel }: SentPictureProps) {
  return (
    <div className={s.sent} role="status">
      <span>{each.error ?? `正在上传图片 ${Math.round(each.progress * 100)}%`}</span>
      {each.error && (
        <Button tone="quiet" onClick={() => onRetry(each)}>
          重新上传
        </Button>
      )}
      <Button tone="quiet" onClick={() => onCancel(each.key)}>
        取消
      </Button>
    </div>
  )
}
