import { confirm } from '../kit/dialog.tsx'

/** Closes a form that slid up. What was typed or hung on is given up only on purpose, never by a slip. */
export async function closeForm(dirty: boolean, close: () => void): Promise<void> {
  const question = { title: '放弃已填写的内容？', yes: '放弃', no: '继续填写', danger: true }
  if (!dirty || (await confirm(question))) close()
}
