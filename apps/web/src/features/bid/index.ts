export { ResultRow } from './decide/result-row.tsx'
export { OperationLog } from './parts/operation-log.tsx'
