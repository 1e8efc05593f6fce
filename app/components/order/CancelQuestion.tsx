import { Button } from '../ui/Button';
import { Form } from '../ui/Form';

interface CancelQuestionProps {
  action: string;
  /** What opens the question. */
  label: string;
  question: string;
  confirm: string;
}

/** Cancels an order or a return after a question, without script too. */
export function CancelQuestion({ action, label, question, confirm }: CancelQuestionProps) {
  return (
    <details>
      <summary className="disclosure">{label}</summary>
      <Form method="post" action={action} className="panel stack">
        <p>{question}</p>
        <Button look="outline" colour="red" name="intent" value="cancel">
          {confirm}
        </Button>
      </Form>
    </details>
  );
}
