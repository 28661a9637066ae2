/** One moment as local time of a zone and in UTC, each as `YYYY-MM-DDThh:mm:ss`. */
export interface ZonedTime {
  readonly local: string;
  readonly utc: string;
}
