/** A Prometheus metric with the names of its labels. */
interface MetricText {
  help: string;
  labels: readonly string[];
}

/** Counters, which only increase while the process runs. */
export const counters = {
  gatehouse_http_failures_total: { help: '5xx responses', labels: ['method', 'route', 'status'] },
  gatehouse_admission_refused_total: {
    help: 'Heavy reads, exports and uploads rejected with 429',
    labels: ['kind'],
  },
  gatehouse_storage_refused_total: { help: 'Uploads rejected because of disk space or quota', labels: ['reason'] },
  gatehouse_store_failures_total: { help: 'Operations that the file store failed', labels: ['operation'] },
  gatehouse_mail_total: { help: 'Attempts to send an email: sent, failed or given-up', labels: ['outcome'] },
  gatehouse_imports_total: { help: 'Import jobs that this process ended', labels: ['state'] },
  gatehouse_reports_refused_total: { help: 'Reports refused because too many are generated', labels: ['by'] },
  gatehouse_sign_ins_total: { help: 'Sign-ins: accepted, failed, or limited with 429', labels: ['outcome'] },
  gatehouse_limited_total: { help: 'Calls and attempts over a limit', labels: ['limit'] },
  gatehouse_sockets_refused_total: { help: 'Real-time connections refused in the handshake', labels: ['status'] },
  gatehouse_chore_failures_total: { help: 'Runs of a scheduled job that failed for a company', labels: ['job'] },
} as const satisfies Record<string, MetricText>;

/** Gauges, whose values this process knows without any other server. */
export const gauges = {
  gatehouse_build_info: {
    help: 'Version and newest migration of this program; always 1',
    labels: ['version', 'migration'],
  },
  gatehouse_sockets: { help: 'Open real-time connections', labels: [] },
  gatehouse_admitted: { help: 'Heavy reads, exports and uploads in progress', labels: ['kind'] },
  gatehouse_storage_free_bytes: { help: 'Free space in the data folder', labels: [] },
  gatehouse_database_up: { help: '1 where the database answered the questions of this scrape', labels: [] },
  gatehouse_database_connections: { help: 'Connections of the pool, and calls that wait for one', labels: ['state'] },
  gatehouse_bus_listening: { help: '1 while announcements of other processes arrive', labels: [] },
  gatehouse_redis_ready: { help: '1 while Redis answers; absent without REDIS_URL', labels: [] },
  gatehouse_reports_running: { help: 'Reports that are being generated', labels: [] },
  gatehouse_chore_last_success_seconds: {
    help: 'Unix time of the last complete run of a scheduled job',
    labels: ['job'],
  },
} as const satisfies Record<string, MetricText>;

/** Metrics of the whole installation, read from the database at each scrape; absent while the database is unavailable. */
export const sharedGauges = {
  gatehouse_storage_used_bytes: { help: 'Size of stored files, all companies', labels: [] },
  gatehouse_mail_waiting: { help: 'Emails that are still to be sent', labels: [] },
  gatehouse_mail_failing: { help: 'Waiting emails that failed at least once', labels: [] },
  gatehouse_mail_given_up: { help: 'Emails of the last 30 days that are not tried any more', labels: [] },
  gatehouse_mail_oldest_seconds: { help: 'Age of the oldest waiting email', labels: [] },
  gatehouse_jobs_waiting: { help: 'Jobs that wait for a process', labels: ['kind'] },
  gatehouse_jobs_running: { help: 'Jobs that a process works on', labels: ['kind'] },
  gatehouse_jobs_oldest_seconds: { help: 'Age of the oldest unfinished job', labels: ['kind'] },
  gatehouse_database_migration: { help: 'Number of the newest migration that the database has', labels: [] },
} as const satisfies Record<string, MetricText>;

export type CounterName = keyof typeof counters;
export type GaugeName = keyof typeof gauges;
export type SharedGaugeName = keyof typeof sharedGauges;
