import { usePending } from '../../../kit/button.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { useExport } from '../opening/opening.queries.ts'

/** Makes an Excel workbook of the comparison and hands it over. */
export function ExportAction({ id }: { id: string }) {
  const make = useExport()
  const { pending, run } = usePending()
  const save = () =>
    make({ body: { id } }).then(
      ({ name, url }) => {
        saveFrom(name, url)
        toast('比价表已导出', 'good')
      },
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  return <NavAction onClick={() => run(save)}>{pending ? '导出中' : '导出'}</NavAction>
}
