import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { useModal } from './modal.ts'
import s from './sheet.module.css'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay under the scrolling content. */
  footer?: ReactNode
}

/** Content that slides up from below and takes the whole attention. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? createPortal(<OpenSheet {...rest} />, document.body) : null
}

function OpenSheet({ onClose, title, children, footer }: Omit<SheetProps, 'open'>) {
  const ref = useModal(onClose)
  const titleId = useId()
  return (
    <dialog ref={ref} className={s.sheet} aria-labelledby={titleId}>
      <div className={s.panel}>
        <div className={s.head}>
          <h2 className={s.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label="关闭" onClick={onClose} />
        </div>
        <div className={s.body}>{children}</div>
        {footer && <div className={s.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
