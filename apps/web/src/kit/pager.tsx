import { Button } from './button.tsx'
import s from './pager.module.css'

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Which page of a long table one sees, and the way to the others; nothing where there is one only. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={s.pager} aria-label="翻页">
      <Button
        tone="quiet"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => onPage(page - 1)}
      >
        上一页
      </Button>
      <label className={s.jump}>
        <span>第</span>
        <select aria-label="页码" value={page} onChange={(event) => onPage(Number(event.target.value))}>
          {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
        <span>/ {pages} 页</span>
      </label>
      <Button
        tone="quiet"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => onPage(page + 1)}
      >
        下一页
      </Button>
    </nav>
  )
}
