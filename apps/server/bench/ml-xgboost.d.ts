declare module 'ml-xgboost' {
  export interface Booster {
    train(rows: number[][], values: number[]): void;
    predict(rows: number[][]): number[];
    free(): void;
  }
  const ready: Promise<new (options: Record<string, string | number>) => Booster>;
  export default ready;
}
