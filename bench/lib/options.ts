/** The number behind `--name`, or its default. */
export function numberOf(name: string, standard: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? standard : Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} needs a whole number`)
  return value
}
