import { usePending } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import g from './goods.module.css'

/** Beside the title of a list: fetches it as an Excel file. */
export function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const { pending, run } = usePending()
  const take = () => onExport().catch((error) => toast(sentenceOf(error), 'bad'))
  return (
    <button type="button" className={g.word} aria-busy={pending} onClick={() => run(take)}>
      {pending ? '正在导出…' : '导出 Excel'}
    </button>
  )
}
