import com.sun.codemodel.JCodeModel;
import com.sun.tools.xjc.ErrorReceiver;
import com.sun.tools.xjc.Language;
import com.sun.tools.xjc.ModelLoader;
import com.sun.tools.xjc.Options;
import com.sun.tools.xjc.model.Model;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.xml.sax.SAXParseException;

/**
 * Prints the verdict of xjc for each line of its input, which is the paths of the documents of a schema, separated by tabs:
 * whether it generates code. As its command does by default, it checks the schema first: without this check, it does not
 * end for some invalid schemas of the W3C suite.
 */
class XjcVerdicts {
    public static void main(String[] args) throws Exception {
        PrintStream output = System.out;
        System.setOut(System.err);
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            output.println(verdict(line.split("\t")));
        }
    }

    private static String verdict(String[] files) {
        FirstError errors = new FirstError();
        try {
            Options options = new Options();
            options.setSchemaLanguage(Language.XMLSCHEMA);
            options.strictCheck = true;
            for (String file : files) options.addGrammar(new File(file));
            Model model = ModelLoader.load(options, new JCodeModel(), errors);
            boolean hasCode = model != null && model.generateCode(options, errors) != null;
            if (hasCode && errors.message == null) return "valid";
        } catch (Exception | StackOverflowError | InternalError fault) {
            errors.keep(String.valueOf(fault));
        }
        return "invalid " + String.valueOf(errors.message).replaceAll("\\s+", " ");
    }

    private static class FirstError extends ErrorReceiver {
        String message;

        void keep(String text) {
            if (message == null) message = text;
        }

        @Override public void error(SAXParseException error) { keep(error.getMessage()); }

        @Override public void fatalError(SAXParseException error) { keep(error.getMessage()); }

        @Override public void warning(SAXParseException warning) {}

        @Override public void info(SAXParseException information) {}
    }
}
